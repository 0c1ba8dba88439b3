-- UP7: products that are closed to this member alone; what is closed above is closed to them as well.
alter table member add column closed_products text[] not null default '{}';

drop trigger member_is_told on member;
create trigger member_is_told after update on member for each row
  when ((old.state, old.may_bet, old.comm_type, old.currency, old.operator_id, old.upline_id, old.nickname,
      old.settings, old.closed_products) is distinct from
    (new.state, new.may_bet, new.comm_type, new.currency, new.operator_id, new.upline_id, new.nickname,
      new.settings, new.closed_products))
  execute function tell_member_state();
