create type house_refusal as (ord integer, left_minor bigint);
