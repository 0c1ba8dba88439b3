-- Seats of rooms that contradict the postings and bookings for them, described in text.
create view audit_tournament as
select format('seat %s of a room does not agree with its postings and bookings', coalesce(p.id, s.subject)) as fault
from (
  select p.id, p.member_id, p.split_id, p.settlements, p.return_minor, r.entry, r.has_captured_fees, r.state, p.left_at_ms,
    (p.left_at_ms is not null or (r.state = 'cancelled' and not r.has_captured_fees)) as is_refunded
  from room_player p join room r on r.id = p.room_id
  where r.entry > 0 or p.settlements > 0
  union all
  select e.id, e.member_id, null, 0, null, e.fee, false, 'active', null, e.state not in ('requested', 'unknown')
  from room_entry e where e.state <> 'accepted' or e.reason is not null
) p
full join (select * from subject_balance where product = 'tournament') s
  on s.subject = p.id and s.member_id = p.member_id
where p.id is null or s.subject is null or s.held <> p.entry
  or s.released <> case when p.is_refunded then p.entry else 0 end
  or s.captured <> case when p.has_captured_fees and p.left_at_ms is null then p.entry else 0 end
  or s.settlements <> p.settlements
  or s.returned <> case when p.settlements > 0 then p.return_minor else 0 end
  or s.booked_risk <> case when p.settlements > 0 then p.entry else 0 end
  or s.booked_win_loss <> case when p.settlements > 0 then p.return_minor - p.entry else 0 end
  or s.booked_turnover <> case when p.settlements > 0 and p.state = 'ended' then p.entry else 0 end
  or s.splits > 1 or (s.splits = 1 and s.split_id is distinct from p.split_id);
