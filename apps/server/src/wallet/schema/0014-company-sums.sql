-- Sums are of companies as well (company_of): what was added up without them is added up again.
delete from line_day;
delete from line_item_day;
update line_day_end set summed_to = '2000-01-01';
-- What was bet right below a company, without what was bet below others.
create index booking_of_company on booking (operator_id, working_date) where line_id is null;
