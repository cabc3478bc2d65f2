import { connected } from '../data/database.ts'

/** Creates the reference's table: for each prefix of one to five characters the ten members with the highest rank. */
export async function createPrefixTable(database: string): Promise<void> {
  await connected(database, async (client) => {
    await client.query('drop table if exists bench.prefixes')
    await client.query(`
      create table bench.prefixes as
      select prefix, array_agg(member_id order by place) as ids
        from (select prefix, member_id, row_number() over (partition by prefix order by rank desc, member_id desc) as place
                from (select distinct left(word, size) as prefix, member_id, rank
                        from member_names, generate_series(1, 5) as size) as beginnings) as ranked
       where place <= 10
       group by prefix`)
    await client.query('alter table bench.prefixes add primary key (prefix)')
    await client.query('vacuum analyze bench.prefixes')
  })
}
