-- Returns the account number of an operator's company in a currency for report sums. The number is negative, so that it
-- cannot be the number of an upline.
create or replace function company_of(p_operator bigint, p_currency text) returns bigint
language sql immutable as $$
  select -(p_operator * 17576 + (ascii(p_currency) - 65) * 676 + (ascii(substr(p_currency, 2)) - 65) * 26
    + ascii(substr(p_currency, 3)) - 65)
$$;
