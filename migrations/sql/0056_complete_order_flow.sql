-- The flow default-review is now named as what it achieves, and as its timed job. It goes on where it stood.
update flow_checkpoint set name = 'complete-order' where name = 'default-review';
