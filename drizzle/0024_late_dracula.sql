ALTER TABLE "outbox" ADD COLUMN "is_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_refused" boolean DEFAULT false NOT NULL;