-- The name of the first channel for readers of Khmer, who read it in Chinese. Nobody is told: servers read it when they
-- start.
alter table tv_channel disable trigger tv_channel_is_told;
update tv_channel set names = names || '{"tw": "ទីលានសាកល្បង Touchline"}'::jsonb
where kind = 'own' and names ->> 'tw' = 'Touchline 測試球場';
alter table tv_channel enable trigger tv_channel_is_told;
