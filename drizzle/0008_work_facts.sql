ALTER TABLE "artworks" ADD COLUMN "year" integer;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "height_mm" integer;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "width_mm" integer;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "depth_mm" integer;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "signed" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "is_framed" boolean;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "condition" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "inventory_number" text DEFAULT '' NOT NULL;