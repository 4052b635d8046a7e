CREATE TABLE "alerts" (
	"kind" text PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"mail_id" integer,
	CONSTRAINT "alerts_kind" CHECK ("alerts"."kind" in ('mail', 'refund', 'rebuild', 'purge', 'webhook'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"intent_id" text PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"job_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('sale_refunded', 'late_payment', 'orphaned_payment')),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('pending', 'refunded'))
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" DROP CONSTRAINT "newsletter_subscribers_consent";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "last_mail_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "last_mail_id" integer;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_mail_id_outbox_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_job_id_outbox_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_last_mail_id_outbox_id_fk" FOREIGN KEY ("last_mail_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- What was read from the keys of the outbox until now.
INSERT INTO "refunds" ("intent_id", "order_id", "reason", "state", "job_id", "created_at", "refunded_at")
SELECT coalesce("outbox"."payload"->>'intentId', substr("outbox"."key", 8)), "orders"."id",
	CASE WHEN "orders"."id" IS NULL THEN 'orphaned_payment' WHEN "orders"."refund_reason" IS NULL THEN 'late_payment' ELSE 'sale_refunded' END,
	CASE WHEN "outbox"."done_at" IS NULL THEN 'pending' ELSE 'refunded' END,
	"outbox"."id", "outbox"."created_at", "outbox"."done_at"
FROM "outbox" LEFT JOIN "orders" ON "orders"."payment_intent_id" = coalesce("outbox"."payload"->>'intentId', substr("outbox"."key", 8))
WHERE "outbox"."kind" = 'refund'
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "alerts" ("kind", "day", "mail_id")
SELECT DISTINCT ON (split_part("key", ':', 2)) split_part("key", ':', 2), split_part("key", ':', 3), "id"
FROM "outbox" WHERE "key" ~ '^(alert|trouble):(mail|refund|rebuild|purge|webhook):'
ORDER BY split_part("key", ':', 2), "id" DESC;--> statement-breakpoint
UPDATE "newsletter_subscribers" SET "last_mail_at" = to_timestamp("last"."at" / 1000.0), "last_mail_id" = "last"."id"
FROM (
	SELECT DISTINCT ON (split_part("key", ':', 2)) split_part("key", ':', 2)::integer AS "subscriber_id",
		split_part("key", ':', 3)::bigint AS "at", "id"
	FROM "outbox" WHERE "key" ~ '^newsletter:[0-9]+:[0-9]+$'
	ORDER BY split_part("key", ':', 2), "id" DESC
) AS "last"
WHERE "newsletter_subscribers"."id" = "last"."subscriber_id";--> statement-breakpoint
UPDATE "newsletter_subscribers" SET "consent_source" = 'admin' WHERE "consent_source" = 'desk';--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_consent" CHECK ("newsletter_subscribers"."consent_source" in ('form', 'admin'));