ALTER TABLE "orders" ADD COLUMN "gst_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What the receipts of the sales so far show.
UPDATE "orders" SET "gst_number" = coalesce((SELECT "settings" ->> 'gstNumber' FROM "gallery_versions" ORDER BY "id" DESC LIMIT 1), '') WHERE "paid_at" IS NOT NULL;
