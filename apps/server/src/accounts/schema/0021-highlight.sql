-- Whether an operator's members are shown what to look at now (HL). It moves no money: an operator has it unless it is
-- switched off.
alter table operator add column highlight boolean not null default true;
