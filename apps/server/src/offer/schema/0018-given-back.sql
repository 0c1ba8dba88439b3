-- A sum that was raised holds a day later: until then the one before it does (SE8).
alter table second_person
  add column later_base bigint,
  add column later_from_ms bigint,
  add check ((later_base is null) = (later_from_ms is null)),
  add check (later_base > from_base);

-- Whether betting was open when a hand told a result of a match that ran: given back to the feed, it goes on so (SE8).
alter table match_result add column betting text;
