ALTER TABLE "owner_links" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
-- Whoever had a link by then may have opened it.
UPDATE "owner_links" SET "opened_at" = "renewed_at" WHERE NOT "is_buyer";
