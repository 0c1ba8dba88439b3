-- What two even sides of a group of markets bear (MA1), basis points by what these are counted under. Sport 0 stands for all
-- sports, for which no wait is set.
alter table sport_terms add column group_bp jsonb not null default '{}'
  check (jsonb_typeof(group_bp) = 'object')
  check (not jsonb_path_exists(group_bp, '$.* ? (@.type() != "number" || @ < 50 || @ > 1500)'));
alter table sport_terms
  drop constraint sport_terms_check,
  drop constraint sport_terms_sport_id_check,
  add constraint sport_terms_sport_id_check check (sport_id > 0 or (sport_id = 0 and wait_ms is null)),
  add constraint sport_terms_check check (wait_ms is not null or margin_bp is not null or group_bp <> '{}');
