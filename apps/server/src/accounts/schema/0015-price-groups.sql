-- OD8, UP2: what the prices of groups A to D are off, in hundredths of Malay odds, and what their turnover earns, in
-- basis points. Of neither may a group have less than the one before it, or the dearest would not be the last.
alter table operator
  add column group_shifts smallint[] not null default '{0,1,2,4}',
  add column group_commission_bp smallint[] not null default '{25,50,75,100}',
  add constraint operator_group_shifts_rise check (
    cardinality(group_shifts) = 4 and group_shifts[1] >= 0 and group_shifts[1] <= group_shifts[2]
    and group_shifts[2] <= group_shifts[3] and group_shifts[3] <= group_shifts[4] and group_shifts[4] <= 50
  ),
  add constraint operator_group_commission_rises check (
    cardinality(group_commission_bp) = 4 and group_commission_bp[1] >= 0
    and group_commission_bp[1] <= group_commission_bp[2] and group_commission_bp[2] <= group_commission_bp[3]
    and group_commission_bp[3] <= group_commission_bp[4] and group_commission_bp[4] <= 500
  );
