create type wallet_entry as (
  working_date date, entry_no bigint, wallet_before bigint, wallet_after bigint, debit_account bigint,
  credit_account bigint
);
