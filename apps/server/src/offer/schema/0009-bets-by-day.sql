-- Bets of all members as they come: a list reads the newest of a day, and the days before only where it has to.
create index ticket_by_day on ticket (working_date, id);
