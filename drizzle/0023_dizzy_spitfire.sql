ALTER TABLE "admin_users" ADD COLUMN "recovery_email" text;
