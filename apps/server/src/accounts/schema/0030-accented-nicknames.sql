-- A search folds accents away. Few nicknames have any, and these are folded when they are searched.
create index member_nickname_accented on member (operator_id) where nickname ~ '[^ -~]';
