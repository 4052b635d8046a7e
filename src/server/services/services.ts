import { createHash } from 'node:crypto';
import { type ChangeMarker, connectChangeMarker } from './change-marker.ts';
import { connectDatabase, type Database } from './database.ts';
import { connectDueTimes, type DueTimes } from './due-times.ts';
import { databaseOf, type Environment } from './environment.ts';
import { connectImages, type Images } from './images.ts';
import { connectMail, type Mail } from './mail.ts';
import { connectPayments, type Payments } from './payments.ts';
import { connectRebuild, type Rebuild } from './rebuild.ts';
import { connectSweepNotes, type SweepNotes } from './sweep-notes.ts';

/** The external services and the clock. Reading a service that is not set up throws ServiceMissing. */
export type Services = {
  readonly environment: Environment;
  readonly database: Database;
  readonly payments: Payments;
  readonly images: Images;
  readonly mail: Mail;
  readonly rebuild: Rebuild;
  readonly dueTimes: DueTimes;
  readonly sweepNotes: SweepNotes;
  readonly changeMarker: ChangeMarker;
  /** Marks this gallery's payments on a Stripe account that others use too: one for each database. */
  readonly galleryId: string;
  /** The clock. */
  now(): Date;
};

/** Connects each service at its first use, so that a missing one disables only what needs it. */
export function connectServices(environment: Environment): Services {
  const database = once(() => connectDatabase(environment));
  const payments = once(() => connectPayments(environment));
  const images = once(() => connectImages(environment));
  const mail = once(() => connectMail(environment));
  const rebuild = once(() => connectRebuild(environment));
  const dueTimes = once(() => connectDueTimes(environment));
  const sweepNotes = once(() => connectSweepNotes(environment));
  const changeMarker = once(() => connectChangeMarker(environment));
  return {
    environment,
    get database() {
      return database();
    },
    get payments() {
      return payments();
    },
    get images() {
      return images();
    },
    get mail() {
      return mail();
    },
    get rebuild() {
      return rebuild();
    },
    get dueTimes() {
      return dueTimes();
    },
    get sweepNotes() {
      return sweepNotes();
    },
    get changeMarker() {
      return changeMarker();
    },
    galleryId: galleryIdOf(environment),
    now: () => new Date(),
  };
}

/** Hash of the database's host and name; the pooled and the direct address have the same. */
function galleryIdOf({ DATABASE_URL: url = 'postgres://none/none' }: Environment): string {
  return createHash('sha256').update(databaseOf(url)).digest('hex').slice(0, 16);
}

function once<T>(connect: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: connect() };
    return made.value;
  };
}
