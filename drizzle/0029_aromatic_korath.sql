ALTER TABLE "orders" ADD COLUMN "seller_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seller_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What the receipts of the sales so far show.
UPDATE "orders" SET "seller_name" = "seller"."name", "seller_address" = "seller"."address" FROM (
  SELECT coalesce("settings" ->> 'artist', '') AS "name",
    coalesce(nullif("settings" ->> 'postalAddress', ''), "settings" ->> 'location', '') AS "address"
  FROM "gallery_versions" ORDER BY "id" DESC LIMIT 1
) AS "seller" WHERE "paid_at" IS NOT NULL;
