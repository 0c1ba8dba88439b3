-- Notes that contradict their postings and bookings.
create view audit_notice_board as
select format('note %s does not agree with its postings and bookings', coalesce(n.id, s.subject)) as fault
from (select * from board_note where price > 0) n
full join (select * from subject_balance where product = 'noticeboard') s
  on s.subject = n.id and s.member_id = n.member_id
where n.id is null or s.subject is null or s.captured <> n.price or s.booked_risk <> n.price
  or s.booked_win_loss <> -n.price;
