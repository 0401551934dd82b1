-- Whether a key of a client came before for something else.
create index staff_journal_command on staff_journal (command_id) where command_id is not null;
