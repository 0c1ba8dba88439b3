/** GR21: the changes of a race's field `f`, as FieldChange in JSON, in the order in which they were recorded. */
export const FIELD_CHANGES = `json_agg(json_build_object('bookSeq', f.book_seq, 'atMs', f.at_ms,
  'nonRunners', f.non_runners, 'prices', f.prices) order by f.change_no)`
