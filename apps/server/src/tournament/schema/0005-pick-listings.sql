-- PI5: the listing of its match that a pick was taken on.
alter table room_pick add column listing_no integer not null default 0;
