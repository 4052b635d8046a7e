ALTER TABLE "artworks" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_items_artwork" ON "order_items" USING btree ("artwork_id");