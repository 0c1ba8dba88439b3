-- AL7: office pages and the count in the menu show held results as they come and go, as they show held participants.
create trigger held_result_is_published after insert or update or delete on held_result
  for each row execute function publish_held_result();
create trigger held_back_result_is_published after insert on feed_quarantine
  for each row when (new.kind = 'result' and new.match_id is not null) execute function publish_held_result();
create trigger released_result_is_published after delete on feed_quarantine
  for each row when (old.kind = 'result' and old.match_id is not null) execute function publish_held_result();
