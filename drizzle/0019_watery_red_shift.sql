CREATE TABLE "availability_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "availability_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"artwork_id" integer NOT NULL,
	"email" text NOT NULL,
	"leave_token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "availability_requests_leaveToken_unique" UNIQUE("leave_token"),
	CONSTRAINT "availability_requests_once" UNIQUE("artwork_id","email")
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"artwork_id" integer NOT NULL,
	"edition_number" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"person_name" text DEFAULT '' NOT NULL,
	"person_email" text,
	"note" text DEFAULT '' NOT NULL,
	"token_hash" text,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "reservations_outcome" CHECK ("reservations"."outcome" in ('expired', 'ended', 'sold')),
	CONSTRAINT "reservations_ended" CHECK (("reservations"."ended_at" is null) = ("reservations"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "claims" DROP CONSTRAINT "claims_state";--> statement-breakpoint
ALTER TABLE "claims" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "artwork_id" integer;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "artwork_title" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "reservation_id" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "reservation_id" integer;--> statement-breakpoint
ALTER TABLE "availability_requests" ADD CONSTRAINT "availability_requests_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservations_open" ON "reservations" USING btree ("artwork_id") WHERE "reservations"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD CONSTRAINT "contact_inquiries_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_reservation" ON "claims" USING btree ("reservation_id");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_owner" CHECK (("claims"."order_id" is null) <> ("claims"."reservation_id" is null));--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_reserved" CHECK (("claims"."state" = 'reserved') = ("claims"."reservation_id" is not null));--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_state" CHECK ("claims"."state" in ('held', 'sold', 'reserved'));