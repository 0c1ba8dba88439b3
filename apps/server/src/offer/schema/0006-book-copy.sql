-- The newest copy of the book, for processes that follow its writer: compressed, and good for nothing once the writer is
-- gone, so that it is written without a log.
create unlogged table book_copy (
  only_one boolean primary key default true check (only_one),
  copy bytea not null
);
create trigger book_copy_has_one_writer before insert or update or delete on book_copy
  execute function refuse_late_writer('feed');
