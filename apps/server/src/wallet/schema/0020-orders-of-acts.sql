-- Each order of money or credit refers to the act that made it: an order without an act is refused, and the audit finds
-- a forged act by its seal. Null for orders from before.
alter table money_order add column act_uid uuid references act (uid) deferrable initially deferred;
alter table cash_act add column act_uid uuid references act (uid) deferrable initially deferred;
alter table credit_act add column act_uid uuid references act (uid) deferrable initially deferred;
alter table line_settlement add column act_uid uuid references act (uid) deferrable initially deferred;
create trigger money_order_names_act before insert on money_order for each row execute function name_act();
create trigger cash_act_names_act before insert on cash_act for each row execute function name_act();
create trigger credit_act_names_act before insert on credit_act for each row execute function name_act();
create trigger line_settlement_names_act before insert on line_settlement for each row execute function name_act();
