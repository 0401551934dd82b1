-- The journal is searched by username, by what was done and by time, too: newest first, from behind a position.
create index staff_journal_username on staff_journal (username, position);
create index staff_journal_action on staff_journal (action, position);
create index staff_journal_at on staff_journal (at);
