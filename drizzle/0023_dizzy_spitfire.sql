ALTER TABLE "admin_users" ADD COLUMN "recovery_email" text;--> statement-breakpoint
UPDATE "orders" SET "idempotency_key" = encode(sha256(convert_to("idempotency_key", 'UTF8')), 'hex')
  WHERE "created_at" < now() - interval '1 day';
