alter table match
  -- PI10: SHA-256 of the newest state as the source sent it; null where the source numbers none.
  add column live_mark text,
  -- PI7: numbers up to these were sent of the match that had the key before; null where there was none.
  add column former_live_version integer,
  add column former_result_version integer;
