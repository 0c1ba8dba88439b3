-- What an act was about is found by whole words and numbers of what was asked for and of what came of it.
create index act_by_word on act using gin ((
  jsonb_path_query_array(arguments, 'strict $.** ? (@.type() == "string" || @.type() == "number")')
    || coalesce(jsonb_path_query_array(after, 'strict $.** ? (@.type() == "string" || @.type() == "number")'), '[]')
) jsonb_path_ops);
