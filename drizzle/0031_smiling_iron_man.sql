ALTER TABLE "contact_inquiries" ADD COLUMN "creation_key" uuid;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD CONSTRAINT "contact_inquiries_creation_key_unique" UNIQUE("creation_key");