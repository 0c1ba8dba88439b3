-- What an operator keeps of a ticket's worth when it is bought back (CO1), and what selections of one match bear
-- together on top of what one as likely does (SM1), in basis points.
alter table operator
  add column cash_out_bp smallint not null default 500 check (cash_out_bp between 0 and 5000),
  add column builder_bp smallint not null default 1000 check (builder_bp between 0 and 3000);
