create type linked_refusal as (ord integer, leg_no integer);
