CREATE TABLE "certificate_versions" (
	"certificate_id" integer NOT NULL,
	"version" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_versions_certificate_id_version_pk" PRIMARY KEY("certificate_id","version")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"address" text NOT NULL,
	"artwork_id" integer,
	"order_item_id" integer,
	"edition_number" integer NOT NULL,
	CONSTRAINT "certificates_address_unique" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "owner_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "owner_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"token_hash" text,
	"is_buyer" boolean NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"renewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "owner_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "passed_copies" (
	"order_item_id" integer NOT NULL,
	"edition_number" integer NOT NULL,
	"link_id" integer NOT NULL,
	"passed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passed_copies_order_item_id_edition_number_pk" PRIMARY KEY("order_item_id","edition_number")
);
--> statement-breakpoint
ALTER TABLE "certificate_versions" ADD CONSTRAINT "certificate_versions_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_links" ADD CONSTRAINT "owner_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passed_copies" ADD CONSTRAINT "passed_copies_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passed_copies" ADD CONSTRAINT "passed_copies_link_id_owner_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."owner_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_number" ON "certificates" USING btree ("year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_copy" ON "certificates" USING btree ("artwork_id","edition_number");--> statement-breakpoint
CREATE INDEX "certificates_order_item" ON "certificates" USING btree ("order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "owner_links_buyer" ON "owner_links" USING btree ("order_id") WHERE "owner_links"."is_buyer";--> statement-breakpoint
CREATE INDEX "owner_links_order" ON "owner_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "passed_copies_link" ON "passed_copies" USING btree ("link_id");