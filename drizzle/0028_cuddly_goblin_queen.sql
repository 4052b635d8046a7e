ALTER TABLE "reservations" ADD COLUMN "creation_key" uuid;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_creation_key_unique" UNIQUE("creation_key");