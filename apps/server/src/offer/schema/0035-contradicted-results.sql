-- PI10: how often another content of the same version took something away from an outcome. Settlement counts it as news.
alter table match_result add column contradictions smallint not null default 0;
