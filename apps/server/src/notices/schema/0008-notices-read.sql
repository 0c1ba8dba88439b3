-- Beside the number up to which all is read, those above it that were there when notices were listed: of two written at once
-- the lower number may come later, and is new then.
alter table office_notice_read add column read_above bigint[] not null default '{}';
