import { sql, type Kysely } from 'kysely'

/**
 * An outcome names the parts of a match that are over (`first` and `full` where it knew two fields), and a match
 * has runners, a format or a parent match where it is not simply two teams.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update match_result set outcome = jsonb_build_object(
      'parts', jsonb_strip_nulls(jsonb_build_object('first', outcome -> 'firstHalf', 'full', outcome -> 'fullTime')),
      'goals', outcome -> 'goals')
    where outcome ? 'fullTime';

    alter table match add column details jsonb not null default '{}'
  `.execute(db)
}
