import { type Kysely, sql } from 'kysely'

/** The monitor's samples by the minute, and since when a version of a service ran. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table monitor_samples (
      at timestamptz primary key,
      step smallint not null,
      cpu real,
      memory real,
      disk real,
      network_recv real,
      network_sent real,
      probes integer not null,
      services jsonb not null
    )`.execute(db)
  await sql`
    create table monitor_deploys (
      at timestamptz not null,
      service text not null,
      version text not null,
      primary key (service, at)
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table monitor_samples, monitor_deploys`.execute(db)
}
