import { sql, type Kysely } from 'kysely'

// A function that is replaced later has to say so again.
const PLANS = sql`
  do $$
  declare
    name regprocedure;
  begin
    for name in
      select p.oid from pg_proc p join pg_language l on l.oid = p.prolang
      where l.lanname = 'plpgsql' and p.pronamespace = current_schema()::regnamespace
    loop
      execute format('alter function %s set plan_cache_mode = auto', name);
    end loop;
  end $$;
`

/** Connections plan each query once (pool.ts); the functions that move money by batches go on planning for them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await PLANS.execute(db)
}
