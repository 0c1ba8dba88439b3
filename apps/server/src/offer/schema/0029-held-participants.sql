-- PI4: office pages show held changes of participants as they come and go.
create trigger participant_hold_is_published after insert or update or delete on participant_hold
  for each row execute function publish_participant_hold();
