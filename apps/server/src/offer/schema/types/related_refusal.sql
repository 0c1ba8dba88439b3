create type related_refusal as (ord integer, leg_no integer);
