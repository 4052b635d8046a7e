ALTER TABLE "newsletter_subscribers" ADD COLUMN "consent_by" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "consent_note" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "paused_at" timestamp with time zone;