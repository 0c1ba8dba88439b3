-- AL6: when a trader last acted on the match, by wall clock; null where nobody ever did.
alter table match add column traded_at timestamptz;
update match m set traded_at = now()
where m.status = 0 and (m.betting <> 'open' or m.danger is not null
  or exists (select from trader_price t where t.match_id = m.id));
create index match_traded on match (id) where status = 0 and traded_at is not null;
create trigger match_is_traded before update of betting, danger on match
  for each row execute function note_traded();
create trigger trader_price_is_traded after insert or update or delete on trader_price
  for each row execute function note_traded_price();
