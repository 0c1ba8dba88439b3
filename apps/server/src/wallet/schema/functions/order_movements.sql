-- Returns the movements of a payment request (WA5). A transfer is one movement for each of the two members.
create or replace function order_movements(p_kind text, p_member bigint, p_to bigint, p_amount bigint, p_ref text)
returns movement[]
language sql immutable as $$
  select case p_kind
    when 'deposit' then array[row(p_kind, 'bank', 'cash', p_amount, p_member, null, null, p_ref, null)::movement]
    when 'withdraw' then array[row(p_kind, 'cash', 'bank', p_amount, p_member, null, null, p_ref, null)::movement]
    else array[
      row('transfer_out', 'cash', 'bank', p_amount, p_member, null, null, p_ref || '/out', null)::movement,
      row('transfer_in', 'bank', 'cash', p_amount, p_to, null, null, p_ref || '/in', null)::movement]
    end
$$;
