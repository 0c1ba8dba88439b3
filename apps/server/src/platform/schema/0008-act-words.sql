-- What an act was about is found by whole words and numbers of what was asked for and of what came of it. What is written
-- goes into the index at once: a list of what is still to go there would be read whole by each that asks.
create index act_by_word on act using gin ((
  jsonb_path_query_array(arguments, 'strict $.** ? (@.type() == "string" || @.type() == "number")')
    || coalesce(jsonb_path_query_array(after, 'strict $.** ? (@.type() == "string" || @.type() == "number")'), '[]')
) jsonb_path_ops) with (fastupdate = off);
alter index act_by_whom set (fastupdate = off);
select gin_clean_pending_list('act_by_whom'::regclass);
