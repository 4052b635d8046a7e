CREATE TABLE "artwork_pictures" (
	"artwork_id" integer NOT NULL,
	"place" integer NOT NULL,
	"role" text NOT NULL,
	"image_url" text NOT NULL,
	"image_width" integer,
	"image_height" integer,
	"alt_text" text DEFAULT '' NOT NULL,
	"placeholder_color" text DEFAULT '#e9e6df' NOT NULL,
	CONSTRAINT "artwork_pictures_artwork_id_place_pk" PRIMARY KEY("artwork_id","place"),
	CONSTRAINT "artwork_pictures_place" CHECK ("artwork_pictures"."place" between 1 and 11)
);
--> statement-breakpoint
ALTER TABLE "artwork_pictures" ADD CONSTRAINT "artwork_pictures_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;