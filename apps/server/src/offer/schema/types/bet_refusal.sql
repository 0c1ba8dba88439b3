-- Refusal of a bet of a batch by its number: code, and details for the response.
create type bet_refusal as (ord integer, code text, details jsonb);
