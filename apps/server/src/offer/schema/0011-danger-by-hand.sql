-- AC8: what a trader says of danger in a match; null where the feed says it.
alter table match add column danger boolean;
drop trigger match_betting_is_told on match;
create trigger match_betting_is_told after update of betting, danger on match
  for each row when ((old.betting, old.danger) is distinct from (new.betting, new.danger)) execute function tell_betting();
