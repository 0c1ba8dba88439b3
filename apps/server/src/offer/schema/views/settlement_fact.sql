-- SE9: the facts that settlement reads, with the content that their seals cover.
create view settlement_fact as
select r.match_id, 'result' as kind, r.version as no, r.contradictions::integer as revision,
  jsonb_build_array(r.certainty, r.source, r.outcome)::text as content
from match_result r
union all
select h.match_id, 'pending_result', h.version, 0, jsonb_build_array(h.certainty, h.status, h.outcome)::text
from pending_result h
union all
select v.match_id, 'void', v.order_no, 0, jsonb_build_array(v.from_ms, v.to_ms, v.restores, v.kind_id, v.at_ms)::text
from void_order v
union all
select k.match_id, 'kick_off_move', k.move_no, 0, jsonb_build_array(k.at_ms, k.was_ms)::text from kick_off_move k
union all
select f.match_id, 'field_change', f.change_no, 0, jsonb_build_array(f.book_seq, f.at_ms, f.non_runners, f.prices)::text
from field_change f
union all
-- The terms have the revision of their newest seal, because the row of a match has none.
select m.id, 'terms', 0,
  coalesce((select max(s.revision) from fact_seal s where s.match_id = m.id and s.kind = 'terms' and s.no = 0), 0),
  jsonb_build_array(round(extract(epoch from m.kick_off) * 1000), l.sport_id, m.details -> 'bestOf')::text
from match m join league l on l.id = m.league_id
union all
select m.id, 'start', 0, 0, jsonb_build_array(m.started_ms)::text from match m where m.started_ms is not null;
