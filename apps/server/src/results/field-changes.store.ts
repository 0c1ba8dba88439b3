/**
 * SQL expression that aggregates the recorded changes `f` of a race's non-runners to `FieldChange` JSON, in the order
 * of recording (GR21).
 */
export const FIELD_CHANGES = `json_agg(json_build_object('bookSeq', f.book_seq, 'atMs', f.at_ms,
  'nonRunners', f.non_runners, 'prices', f.prices) order by f.change_no)`
