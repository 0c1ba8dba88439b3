-- The company of an operator in one currency as an account of sums: below zero, where no upline is.
create or replace function company_of(p_operator bigint, p_currency text) returns bigint
language sql immutable as $$
  select -(p_operator * 17576 + (ascii(p_currency) - 65) * 676 + (ascii(substr(p_currency, 2)) - 65) * 26
    + ascii(substr(p_currency, 3)) - 65)
$$;
