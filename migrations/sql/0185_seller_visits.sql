-- Views of a shop's page are counted when it is looked at. What stood there before was made up with the example shops.
update seller set views = 0;
